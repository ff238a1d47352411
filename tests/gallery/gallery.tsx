import { Suspense } from 'react';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { ShopProvider } from '@/components/i18n/shop-context';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { GROUPS } from './groups';
import type { ComponentStories, StoryContext, StoryGroup } from './story';

interface GalleryProps {
  context: StoryContext;
  /** `Component/state`: that state alone, as a page of its own. */
  only: string | null;
}

/** Every group, or one state alone. */
export function Gallery({ context, only }: GalleryProps) {
  return (
    <ShopProvider locale={context.locale} texts={getSharedMessages(context.locale)} categories={[]}>
      <Suspense>
        <ClientIntlProvider>
          {only === null
            ? GROUPS.map((group) => <GroupView key={group.name} group={group} context={context} />)
            : findState(only, context)}
        </ClientIntlProvider>
      </Suspense>
    </ShopProvider>
  );
}

function findState(only: string, context: StoryContext) {
  const [componentName = '', state = ''] = only.split('/');
  const component = GROUPS.flatMap(({ components }) => components(context)).find(
    ({ name }) => name === componentName,
  );
  return component?.states[state];
}

function GroupView({
  group: { name, components },
  context,
}: {
  group: StoryGroup;
  context: StoryContext;
}) {
  return (
    <section id={name} className="gallery-group">
      <h2>{name}</h2>
      {components(context).map((component) => (
        <ComponentView key={component.name} component={component} />
      ))}
    </section>
  );
}

function ComponentView({ component: { name, size, states } }: { component: ComponentStories }) {
  return (
    <article className={`gallery-component gallery-${size}`}>
      <h3>{name}</h3>
      <div className="gallery-states">
        {Object.entries(states).map(([state, node]) => (
          <figure key={state}>
            <figcaption>{state}</figcaption>
            {size === 'frame' ? (
              <iframe
                title={`${name}, ${state}`}
                src={`?only=${name}/${encodeURIComponent(state)}`}
              />
            ) : (
              <Suspense>{node}</Suspense>
            )}
          </figure>
        ))}
      </div>
    </article>
  );
}
