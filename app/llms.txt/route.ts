import { readBranches, readSeller } from '@/lib/api/content/cached';
import { readAllHeads } from '@/lib/api/content/read-pages';
import { readCategoryGroups } from '@/lib/api/products/cached';
import { buildLlmsText } from '@/lib/seo/llms-text';

/** A summary of the shop and its main URLs for language models (llmstxt.org). */
export async function GET() {
  const [groups, branches, seller, pages] = await Promise.all([
    readCategoryGroups(),
    readBranches(),
    readSeller(),
    readAllHeads(),
  ]);
  const text = buildLlmsText({
    categories: groups.map(({ category }) => category),
    branches,
    seller,
    pages,
  });
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
