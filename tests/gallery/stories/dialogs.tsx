import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { StoryContext, StoryGroup } from '../story';

const SHAPES = ['modal', 'start', 'end', 'wide', 'top', 'full'] as const;
const nothing = () => undefined;

function DialogStory({
  shape,
  words: { listing, form, error, cart, wishlist },
}: Pick<StoryContext, 'words'> & { shape: (typeof SHAPES)[number] }) {
  return (
    <Dialog title={listing.filter} closeLabel={listing.close} shape={shape} onClose={nothing}>
      <div className="gallery-padded">
        <p>{`${error.text} ${listing.noFilterResults}`}</p>
        {shape === 'end' && (
          <EmptyState text={cart.empty} action={wishlist.emptyAction} path="/category" />
        )}
        <div className="gallery-row">
          <Button>{form.save}</Button>
          <Button variant="outline">{form.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}

export const dialogs: StoryGroup = {
  name: 'dialogs',
  components: ({ words }) => [
    {
      name: 'Dialog',
      size: 'frame',
      states: Object.fromEntries(
        SHAPES.map((shape) => [shape, <DialogStory key={shape} shape={shape} words={words} />]),
      ),
    },
  ],
};
