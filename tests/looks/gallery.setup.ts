import { test } from '@playwright/test';
import { buildGallery, GALLERY } from '../gallery/build';

test('the gallery is built from the sources as they are', async () => {
  await buildGallery(GALLERY);
});
