import { expect, test } from './fixtures';

test('feeds are served outside of the folders that robots.txt excludes, with an ETag', async ({
  request,
}) => {
  const feed = await request.get('/feeds/google-ar.xml');
  expect(feed.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(await feed.text()).toMatch(/^<\?xml [\s\S]+<item>[\s\S]+<\/rss>\n$/);
  const { etag = '' } = feed.headers();
  expect(etag).toMatch(/^W\/"/);
  expect((await request.get('/feeds/no-such-file.csv')).status()).toBe(404);
});
