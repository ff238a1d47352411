import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/urls';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/gateway/'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
