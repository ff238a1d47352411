/** The same keys as the Arabic texts, with any text. */
export type Texts<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};
