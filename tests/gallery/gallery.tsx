import { Suspense } from 'react';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { ShopProvider } from '@/components/i18n/shop-context';
import { textsOf } from '@/tests/fixtures/messages';
import type { Exhibit, Room, Setting } from './exhibit';
import { ROOMS } from './rooms';

interface GalleryProps {
  setting: Setting;
  /** `Component/state`: that state alone, as a page of its own. */
  only: string | null;
}

/** Every room, or one state alone. */
export function Gallery({ setting, only }: GalleryProps) {
  return (
    <ShopProvider locale={setting.locale} texts={textsOf(setting.locale)} categories={[]}>
      <Suspense>
        <ClientIntlProvider>
          {only === null ? ROOMS.map((room) => <RoomView key={room.name} room={room} setting={setting} />) : stateNamed(only, setting)}
        </ClientIntlProvider>
      </Suspense>
    </ShopProvider>
  );
}

function stateNamed(only: string, setting: Setting) {
  const [component = '', state = ''] = only.split('/');
  const exhibit = ROOMS.flatMap(({ exhibits }) => exhibits(setting)).find(({ name }) => name === component);
  return exhibit?.states[state];
}

function RoomView({ room: { name, exhibits }, setting }: { room: Room; setting: Setting }) {
  return (
    <section id={name} className="gallery-room">
      <h2>{name}</h2>
      {exhibits(setting).map((exhibit) => (
        <ExhibitView key={exhibit.name} exhibit={exhibit} />
      ))}
    </section>
  );
}

function ExhibitView({ exhibit: { name, room, states } }: { exhibit: Exhibit }) {
  return (
    <article className={`gallery-exhibit gallery-${room}`}>
      <h3>{name}</h3>
      <div className="gallery-states">
        {Object.entries(states).map(([state, node]) => (
          <figure key={state}>
            <figcaption>{state}</figcaption>
            {room === 'frame' ? (
              <iframe title={`${name}, ${state}`} src={`?only=${name}/${encodeURIComponent(state)}`} />
            ) : (
              <Suspense>{node}</Suspense>
            )}
          </figure>
        ))}
      </div>
    </article>
  );
}
