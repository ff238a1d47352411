import { parseImageHosts } from '../domain/image-url.ts';

/** Hosts whose images the storefront shows besides its own. The build inlines the variable. */
export const IMAGE_HOSTS: readonly string[] = parseImageHosts(process.env.IMAGE_HOSTS ?? '') ?? [];
