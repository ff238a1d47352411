import { buildPasskeyEndpoints } from '@/lib/seo/well-known';

export function GET() {
  return Response.json(buildPasskeyEndpoints());
}
