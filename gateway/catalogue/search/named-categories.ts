import type { Category } from '../../../lib/contract/category.ts';
import { searchWords } from '../../../lib/domain/arabic-folding.ts';
import type { CategoryTree } from '../category-tree.ts';
import { removeArticle } from './article.ts';
import type { SynonymIndex } from './synonyms.ts';
import { getWordForms } from './word-forms.ts';

function isNamed(
  { name }: Category,
  words: readonly string[],
  synonymIndex: SynonymIndex,
): boolean {
  const own = searchWords(`${name.Ar} ${name.En}`, Number.POSITIVE_INFINITY).flatMap((word) => [
    word,
    removeArticle(word),
  ]);
  return words.every((word) => {
    const { beginnings, synonyms } = getWordForms(word, synonymIndex);
    return (
      beginnings.some((form) => own.some((part) => part.startsWith(form))) ||
      synonyms.some((form) => own.includes(form))
    );
  });
}

/** Categories whose name contains all words, in either language and any form. */
export function findNamedCategories(
  { ordered }: Pick<CategoryTree, 'ordered'>,
  text: string,
  synonymIndex: SynonymIndex,
): Category[] {
  const words = searchWords(text);
  return words.length === 0
    ? []
    : ordered.filter((category) => isNamed(category, words, synonymIndex));
}
