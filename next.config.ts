import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { IMAGE_HOSTS } from './lib/config/env/client.ts';
import { GATEWAY_URL } from './lib/config/env/server.ts';
import { LOCALES } from './lib/contract/locales.ts';
import { markdownHeaders, markdownRewrites } from './lib/i18n/markdown-rewrites.ts';
import { languageHeaders, languageRedirects, languageRewrites } from './lib/i18n/rewrites.ts';
import { IMAGE_QUALITIES } from './lib/next/image/source-set.ts';
import { CSP_CONFIG } from './lib/security/csp-config.ts';
import { buildSecurityHeaders } from './lib/security/headers.ts';
import { changePasswordRedirect } from './lib/seo/well-known.ts';

/** All files import the configuration that Node finds: the tests have another one. */
const found = import.meta.resolve('./shop.config.ts');
const SHOP_CONFIG = path.relative(
  import.meta.dirname,
  // `next typegen` compiles this file, and finds a path.
  found.startsWith('file:') ? fileURLToPath(found) : found,
);
const SHOP_CONFIG_IMPORTS = [
  '@/shop.config',
  ...['..', '../..', '../../..'].map((folder) => `${folder}/shop.config.ts`),
];

const nextConfig: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // For container images. It costs time, so other builds do without it.
  ...(process.env.NEXT_OUTPUT === 'standalone' && {
    output: 'standalone' as const,
    // What the preload imports: Next does not know it.
    outputFileTracingIncludes: {
      '/*': [
        './lib/{next,env,domain,contract}/*.ts',
        './lib/next/{page-cache,response-cache}/*.ts',
        './lib/storage/locale-cookie.ts',
        './shop.config.ts',
        './node_modules/{ipaddr.js,lru-cache}/**/*',
      ],
    },
  }),
  // Empty instead of absent, so that the build inlines it.
  env: { IMAGE_HOSTS: process.env.IMAGE_HOSTS ?? '' },
  generateBuildId: () => process.env.NEXT_PUBLIC_BUILD_ID ?? null,
  cacheComponents: true,
  cacheHandler: new URL('./lib/next/page-cache/page-cache.ts', import.meta.url).href,
  // Also in the standalone server, whose configuration is that of its build.
  ...((process.env.REDIS_URL || process.env.NEXT_OUTPUT === 'standalone') && {
    cacheHandlers: {
      default: new URL('./lib/next/shared-cache/use-cache-handler.ts', import.meta.url).href,
    },
  }),
  partialPrefetching: true,
  // Matches no crawler: the metadata of static pages is complete. For the crawlers of its default,
  // Next renders every page again and does not store it.
  htmlLimitedBots: /(?!)/,
  // Bytes for pages, and as many for data: less than the default of 50 MiB, so that the process
  // stays below 400 MiB. Others are read from disk.
  cacheMaxMemorySize: 32 * 1024 * 1024,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks the types of all sources, and faster.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    // Requests inside Next's client code: 4 kB of every page that the shop does not use. A request
    // that a new version of Next spells differently only brings its code back.
    resolveAlias: {
      '../build/polyfills/polyfill-module': './lib/next/client/polyfills.ts',
      './builtin/global-error': './lib/next/client/global-error.ts',
      '../components/builtin/global-error': './lib/next/client/global-error.ts',
      './reducers/server-action-reducer': './lib/next/client/server-action-reducer.ts',
      ...Object.fromEntries(
        SHOP_CONFIG_IMPORTS.map((name) => [name, `./${SHOP_CONFIG.replaceAll('\\', '/')}`]),
      ),
    },
  },
  experimental: {
    globalNotFound: true,
    // By default a server loads the code of all pages before its first response, which takes a
    // quarter of its start. The code of a page is loaded by its first request.
    preloadEntriesOnStart: false,
    // All pages are static (`ensureStatic`): the development server must not require loading
    // skeletons.
    instantInsights: { validationLevel: 'manual-warning' },
    // With it, a lazy import that loads nothing in one view and files in another has the same
    // module id in both, and the browser uses the factory that arrives first: the import failed
    // when the files of a view had not all arrived (next.js issue 98099). Without it all scripts
    // together are 3 % larger.
    turbopackClientSideNestedAsyncChunking: false,
    // Bytes of source, above the default of 50,000: merges two files of every page.
    turbopackChunking: { minChunkSize: 80_000 },
  },
  images: {
    formats: ['image/webp'],
    deviceSizes: [480, 640, 828, 1080, 1440, 1920],
    imageSizes: [100, 200, 320, 400],
    qualities: [...IMAGE_QUALITIES],
    localPatterns: [{ pathname: '/media/**', search: '' }],
    remotePatterns: IMAGE_HOSTS.map((hostname) => ({
      protocol: 'https' as const,
      hostname,
      port: '',
    })),
    minimumCacheTTL: 86_400,
  },
  headers: async () => [
    ...buildSecurityHeaders({
      ...CSP_CONFIG,
      isDevelopment: process.env.NODE_ENV === 'development',
    }),
    ...languageHeaders(),
    ...markdownHeaders(),
    {
      source: '/icons-:content.svg',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    ...['/icon.svg', '/payment-marks.svg', '/still-:name.svg'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    })),
    ...['/builds/:path*', '/sw.js'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'no-cache' }],
    })),
  ],
  redirects: async () => [...languageRedirects(), changePasswordRedirect],
  rewrites: async () => ({
    // A request for Markdown is no choice of a language.
    beforeFiles: [...markdownRewrites(), ...languageRewrites()],
    afterFiles: [
      { source: '/gateway/:path*', destination: `${GATEWAY_URL}/:path*` },
      { source: '/media/:path*', destination: `${GATEWAY_URL}/media/:path*` },
      { source: '/feeds/:file', destination: `${GATEWAY_URL}/feeds/:file` },
      {
        source: '/.well-known/ucp/:version*',
        destination: `${GATEWAY_URL}/.well-known/ucp/:version*`,
      },
      // The build scripts write these files into the static files of the build
      // (scripts/lib/builds.ts), so they always belong to the served build.
      { source: '/builds/:path*', destination: '/_next/static/builds/:path*' },
      { source: '/sw.js', destination: '/_next/static/worker/sw.js' },
      // A first segment with a file extension is not a language.
      { source: '/:file([^/]*\\.[^/]*)/:rest*', destination: '/ar/no-such-page/:file' },
    ],
    fallback: [],
  }),
};

/**
 * The plugin of next-intl concerns builds only. A production server does without it and the
 * compiler that it loads.
 */
export default async function config(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      srcPath: ['./app', './components', './lib'],
      messages: { path: './messages', format: 'json', locales: [...LOCALES], precompile: true },
    },
  });
  return withNextIntl(nextConfig);
}
