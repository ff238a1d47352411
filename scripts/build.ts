/**
 * `npm run build`: builds the shop for production with the variables of the environment. The
 * gateway at GATEWAY_URL must be running.
 */
import { runManaged } from './lib/process-manager.ts';
import { getConfiguredSecrets } from './lib/secrets.ts';
import { loadSettings } from './lib/settings.ts';
import { toShopConfig } from './lib/shop-config.ts';
import { build } from './lib/storefront.ts';

await runManaged(async (manager) => {
  const settings = loadSettings();
  await build(
    manager,
    { ...toShopConfig(settings, getConfiguredSecrets(settings)), authEmulator: undefined },
    { isVisible: true },
  );
  return 0;
});
