import { Box } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { ClosedFilter } from './ClosedFilter.tsx'
import { filterOf } from './closed-filter.ts'
import type { VotesParams } from '../votes-params.ts'

/** Shows the filter in its row or, on a phone, in a sheet behind a button. */
export function ClosedFilterBar({ search }: { readonly search: VotesParams }) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(phone)
  const parts = Object.values(filterOf(search)).length
  if (!isPhone) return <ClosedFilter search={search} />
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {parts === 0 ? 'Filter…' : `Filter (${parts})…`}
      </Button>
      {isOpen ? (
        <Dialog title="Filter closed requests" place="foot" onClose={() => setOpen(false)}>
          <Box px="lg" py="md">
            <ClosedFilter search={search} onDone={() => setOpen(false)} />
          </Box>
        </Dialog>
      ) : null}
    </>
  )
}
