import { linkOptions } from '@tanstack/react-router'

/** Forms that the palette leads to by what is done with them. */
export const formActions = [
  {
    label: 'Allocate a party',
    link: linkOptions({ to: '/parties', search: { form: 'allocate' } }),
  },
  { label: 'Create a user', link: linkOptions({ to: '/users', search: { form: 'create' } }) },
  {
    label: 'Add an identity provider',
    link: linkOptions({ to: '/idps', search: { form: 'create' } }),
  },
  { label: 'Validate a DAR', link: linkOptions({ to: '/packages/validate' }) },
  { label: 'Buy a name', link: linkOptions({ to: '/names/new' }) },
  {
    label: 'Look up vote requests by id',
    link: linkOptions({ to: '/votes', search: { view: 'id' } }),
  },
] as const
