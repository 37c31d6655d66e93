import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import type { HoldingsParams } from '../holdings-params.ts'
import { ArrangeFields } from './ArrangeFields.tsx'
import styles from './ArrangeTools.module.css'

interface ArrangeToolsProps {
  readonly place: HoldingsParams
  readonly onPlace: (change: Partial<HoldingsParams>) => void
}

/** The row above the holdings; on a phone all but the search is in a sheet. */
export function ArrangeTools({ place, onPlace }: ArrangeToolsProps) {
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  return (
    <search aria-label="Holdings to list" className={styles.tools} data-screen-only>
      <div className={styles.find}>
        <TextField
          label="Find"
          placeholder="Text in ids, parties and values"
          type="search"
          value={place.find ?? ''}
          onChange={(find) => onPlace({ find: find === '' ? undefined : find })}
          data-filter
        />
      </div>
      {isPhone ? (
        <Button onClick={() => setOpen(true)}>Arrange…</Button>
      ) : (
        <ArrangeFields place={place} onPlace={onPlace} />
      )}
      {isPhone && isOpen ? (
        <Dialog title="Arrange" place="foot" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <ArrangeFields place={place} onPlace={onPlace} />
          </div>
        </Dialog>
      ) : null}
    </search>
  )
}
