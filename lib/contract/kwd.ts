/** KWD of the contract (at most three decimals) to integer fils. */
export function filsFromKwd(kwd: number): number {
  return Math.round(kwd * 1000);
}

/** Integer fils to KWD of the contract. */
export function kwdFromFils(fils: number): number {
  return fils / 1000;
}
