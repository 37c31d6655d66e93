import { useNavigate } from '@tanstack/react-router'
import { TextField } from '#ui/form/TextField.tsx'

/** A text filter of open requests, stored in the address. */
export function OpenFilter({ find }: { readonly find: string | undefined }) {
  const navigate = useNavigate()
  return (
    <TextField
      label="Find"
      placeholder="Text in action, reason, requester or id"
      value={find ?? ''}
      onChange={(text) =>
        void navigate({
          to: '/votes',
          search: { find: text.slice(0, 300) || undefined },
          replace: true,
        })
      }
      size={40}
      type="search"
      data-filter
    />
  )
}
