import Icon from '@mui/icons-material/ReviewsOutlined';
import { defineScreen } from '../../shared/screen';
import { reviewResource } from './resource';
import { ReviewList } from './review-list';
import { ar, en } from './texts';

export const reviews = defineScreen({
  name: 'reviews',
  icon: Icon,
  resource: reviewResource,
  routes: { list: ReviewList },
  access: { list: 'listReviewsAsStaff' },
  texts: { ar, en },
  countWaiting: ({ requests }) => requests.reviews,
});
