import { useMemo, useState } from 'react'
import { callLog, type Call } from '#api/call-log.ts'
import { useCalls } from '#queries/calls.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NewsButton } from '#ui/NewsButton.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useHeld } from '#ui/use-held.ts'
import { callColumns } from './call-columns.tsx'
import { CallDetail } from './CallDetail.tsx'
import { familyOf, selectCalls, shownFamilies, type ShownFamily } from './select-calls.ts'
import styles from './RequestDrawer.module.css'

interface RequestDrawerProps {
  /** When the page on screen was asked for, in milliseconds since 1970. */
  readonly since: number
  readonly onClose: () => void
}

const keyOf = ({ id }: Call) => id
const copied = ({ url }: Call) => ({ text: url, what: 'address' })

/** The calls behind the page (docs/architecture.md, What every page has): each with what was sent and what came. */
export default function RequestDrawer({ since, onClose }: RequestDrawerProps) {
  const all = useCalls()
  const [family, setFamily] = useState<ShownFamily>('all')
  const [failedOnly, setFailedOnly] = useState(false)
  const [everything, setEverything] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const calls = useMemo(
    () => selectCalls(all, { family, failedOnly, since: everything ? 0 : since }),
    [all, family, failedOnly, everything, since],
  )
  const question = `${family} ${failedOnly} ${everything} ${since}`
  const { shown, news, show, rest } = useHeld(calls, keyOf, question)
  const open = all.find(({ id }) => id === openId)

  return (
    <Dialog
      title="Requests"
      place="right"
      onClose={onClose}
      tools={
        <Button kind="quiet" onClick={callLog.clear}>
          Clear
        </Button>
      }
    >
      <div className={styles.filters}>
        <label>
          Family{' '}
          <select
            value={family}
            onChange={(event) => setFamily(familyOf(event.currentTarget.value))}
          >
            {shownFamilies.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={failedOnly} onChange={() => setFailedOnly(!failedOnly)} />
          Failed only
        </label>
        <label>
          <input type="checkbox" checked={everything} onChange={() => setEverything(!everything)} />
          Earlier pages too
        </label>
      </div>
      <div className={styles.list} {...rest}>
        <NewsButton count={news} onShow={show} />
        {shown.length === 0 ? (
          <EmptyState title="No request matches">
            {all.length === 0
              ? 'No request was made yet. The last 200 are kept.'
              : 'Remove a filter, or include earlier pages.'}
          </EmptyState>
        ) : (
          <VirtualTable
            label="Requests, newest first"
            columns={callColumns}
            count={shown.length}
            rowAt={(index) => shown[index]}
            rowKey={keyOf}
            onOpen={(call) => setOpenId(call.id === openId ? undefined : call.id)}
            copied={copied}
            selectedKey={openId}
          />
        )}
      </div>
      {open === undefined ? null : <CallDetail key={open.id} call={open} />}
    </Dialog>
  )
}
