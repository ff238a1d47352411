import type { MetadataRoute } from 'next';
import { siteOrigins } from '@/lib/seo/urls';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/gateway/'] },
    sitemap: siteOrigins().map((origin) => `${origin}/sitemap.xml`),
  };
}
