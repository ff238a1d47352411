import { test } from '@playwright/test';
import { buildGallery, GALLERY } from '../gallery/build';

test('the gallery builds from the current sources', async () => {
  await buildGallery(GALLERY);
});
