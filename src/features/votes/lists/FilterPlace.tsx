import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { ClosedFilter } from './ClosedFilter.tsx'
import { filterOf } from './closed-filter.ts'
import styles from '../Votes.module.css'
import type { VotesParams } from '../votes-params.ts'

/** The filter in its row; on a phone, behind a button, as a sheet. */
export function FilterPlace({ search }: { readonly search: VotesParams }) {
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
          <div className={styles.sheet}>
            <ClosedFilter search={search} onDone={() => setOpen(false)} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
