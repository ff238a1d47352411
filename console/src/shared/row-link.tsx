import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  type?: 'edit' | 'show';
  children: ReactNode;
}

/** The name of a row: a link, which opens in a new tab as well. */
export function RowLink({ type = 'edit', children }: RowLinkProps) {
  const { id } = useRecordContext() ?? {};
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (id === undefined || resource === undefined) return children;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, id, type })}
      // The row opens on a press as well.
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'block', color: 'inherit', fontWeight: 600 }}
      underline="hover"
    >
      {children}
    </MuiLink>
  );
}
