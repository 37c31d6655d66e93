import { useState } from 'react'
import type { ListState } from '#queries/history-list/list-state.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconClock } from '#ui/icons.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { GoToMoment } from './GoToMoment.tsx'

/** The way to a moment where there is no room for its fields. */
export function GoToButton({ state }: { readonly state: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(phone)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={IconClock} onClick={() => setOpen(true)}>
        Go to…
      </Button>
      {isOpen ? (
        <Dialog title="Go to a moment" onClose={close} place={isPhone ? 'foot' : 'middle'}>
          <GoToMoment state={state} onGone={close} />
        </Dialog>
      ) : null}
    </>
  )
}
