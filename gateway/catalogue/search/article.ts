/** Arabic prefixes of a folded word; words are indexed with and without them (`search_lexemes`). */
const ARTICLE = /^(?:وال|بال|فال|كال|ال|لل)(?=.{3})/u;

export const removeArticle = (word: string): string => word.replace(ARTICLE, '');
