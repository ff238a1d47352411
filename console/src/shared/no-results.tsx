import { Button, CardContent, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** An empty list; with filters, the button that removes them. */
export function NoResults() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.values(filterValues).some((value) => value !== undefined);
  return (
    <CardContent>
      <Typography variant="body2">
        {translate(isFiltered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results')}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
    </CardContent>
  );
}
