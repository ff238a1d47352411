import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colours, shopName } from '../shop.config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Compressed copies, which the gateway sends instead of the files. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
        const source = readFileSync(path.join(dir, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(source, { params }));
        writeFileSync(path.join(dir, `${name}.gz`), gzipSync(source));
      }
    },
  };
}

/** The name and the colour of the shop in the page. */
function nameShop(): Plugin {
  return {
    name: 'name-shop',
    transformIndexHtml: (html) =>
      html.replace('%SHOP%', shopName.en).replace('%COLOUR%', colours.primary[700]),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // The path of the files at the gateway (gateway/people/staff/console.ts).
  base: '/console/',
  publicDir: false,
  plugins: [react(), nameShop(), compressFiles()],
  resolve: {
    alias: [
      // The tests have another one.
      {
        find: /^(?:@|\.\.(?:\/\.\.)*)\/shop\.config(?:\.ts)?$/,
        replacement: fileURLToPath(import.meta.resolve('../shop.config.ts')),
      },
      { find: /^@\//, replacement: `${ROOT}/` },
    ],
  },
  build: {
    assetsDir: '',
    // No data: URLs: the policy of the page allows fonts of this host only.
    assetsInlineLimit: 0,
    target: ['chrome121', 'firefox121', 'safari16.4'],
    chunkSizeWarningLimit: 2000,
  },
  // Replaced by the gateway in each response.
  html: { cspNonce: '%NONCE%' },
});
