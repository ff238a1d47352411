import { ReloadButton } from '@/components/feedback/reload-button';
import { ShareList } from '@/components/feedback/share-list';
import { QuantityStepper } from '@/components/product/quantity-stepper';
import { BackButton } from '@/components/ui/back-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { Icon } from '@/components/ui/icon';
import { ICON_NAMES } from '@/components/ui/icon-names';
import { focused, hovered } from '../interactions';
import type { StoryGroup } from '../story';

const nothing = () => undefined;

export const controls: StoryGroup = {
  name: 'controls',
  components: ({ words: { product, form, notFound, item, cart, listing, error } }) => {
    const labels = {
      label: product.quantity.label,
      increase: product.quantity.increase,
      decrease: product.quantity.decrease,
    };
    const add = product.buy.add;
    return [
      {
        name: 'Button',
        size: 'small',
        states: {
          primary: <Button>{add}</Button>,
          hovered: hovered(<Button>{add}</Button>),
          focused: focused(<Button>{add}</Button>),
          disabled: <Button isDisabled>{add}</Button>,
          large: <Button size="large">{add}</Button>,
          outline: <Button variant="outline">{form.cancel}</Button>,
          'outline hovered': hovered(<Button variant="outline">{form.cancel}</Button>),
          'outline disabled': (
            <Button variant="outline" isDisabled>
              {form.cancel}
            </Button>
          ),
          quiet: <Button variant="quiet">{listing.clearAll}</Button>,
          'quiet hovered': hovered(<Button variant="quiet">{listing.clearAll}</Button>),
          danger: <Button variant="danger">{form.cancel}</Button>,
          icon: (
            <Button size="icon" aria-label={form.close}>
              <Icon name="close" />
            </Button>
          ),
          'long text': <Button>{product.buy.preOrderMessage}</Button>,
        },
      },
      {
        name: 'BackButton',
        size: 'small',
        states: { plain: <BackButton label={notFound.back} home="/" /> },
      },
      {
        name: 'ReloadButton',
        size: 'small',
        states: { plain: <ReloadButton label={error.retry} /> },
      },
      {
        name: 'ShareList',
        size: 'small',
        states: {
          plain: (
            <ShareList title={cart.share.title} path="/cart" query="" label={cart.share.share} />
          ),
        },
      },
      {
        name: 'QuantityStepper',
        size: 'small',
        states: {
          smallest: <QuantityStepper quantity={1} labels={labels} onChange={nothing} />,
          some: <QuantityStepper quantity={4} labels={labels} onChange={nothing} />,
          'at its cap': <QuantityStepper quantity={3} max={3} labels={labels} onChange={nothing} />,
          many: <QuantityStepper quantity={1200} labels={labels} onChange={nothing} />,
        },
      },
      {
        name: 'Badge',
        size: 'small',
        states: {
          primary: <Badge tone="primary">{item.badges.new}</Badge>,
          accent: <Badge tone="accent">{item.badges.preOrder}</Badge>,
          danger: <Badge tone="danger">{item.badges.soldOut}</Badge>,
          info: <Badge tone="info">{item.badges.new}</Badge>,
          sand: <Badge tone="sand">{item.badges.soldOut}</Badge>,
          ink: <Badge tone="ink">{item.badges.soldOut}</Badge>,
        },
      },
      {
        name: 'Icon',
        size: 'wide',
        states: {
          all: (
            <div className="gallery-row">
              {ICON_NAMES.map((name) => (
                <Icon key={name} name={name} />
              ))}
            </div>
          ),
          sizes: (
            <div className="gallery-row">
              {[14, 16, 18, 20, 28].map((size) => (
                <Icon key={size} name="heart" size={size} />
              ))}
            </div>
          ),
        },
      },
      { name: 'EmptyIllustration', size: 'small', states: { plain: <EmptyIllustration /> } },
    ];
  },
};
