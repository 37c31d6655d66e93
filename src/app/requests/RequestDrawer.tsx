import { Checkbox, Flex, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { callLog, type Call } from '#api/call-log.ts'
import { useCalls } from '#shared/queries/calls.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { NewsButton } from '#ui/NewsButton.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useFrozenList } from '#ui/use-frozen-list.ts'
import { callColumns } from './call-columns.tsx'
import { CallDetail } from './CallDetail.tsx'
import { selectCalls, shownFamilies, type ShownFamily } from './select-calls.ts'

interface RequestDrawerProps {
  /** The time at which the current page was opened, in milliseconds since 1970. */
  readonly since: number
  readonly onClose: () => void
}

const keyOf = ({ id }: Call) => id
const copied = ({ url }: Call) => ({ text: url, what: 'address' })

/** The requests of the page with their responses (docs/architecture.md, What every page has). */
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
  const { shown, news, show, rest } = useFrozenList(calls, keyOf, question)
  const open = all.find(({ id }) => id === openId)

  return (
    <Dialog
      title="Requests"
      position="right"
      onClose={onClose}
      tools={
        <Button kind="quiet" onClick={callLog.clear}>
          Clear
        </Button>
      }
    >
      <Group gap="lg" px="lg" pb="sm" align="end">
        <SelectField
          label="Family"
          value={family}
          options={shownFamilies.map((name) => ({ value: name, label: name }))}
          onChange={setFamily}
        />
        <Checkbox
          label="Failed only"
          checked={failedOnly}
          onChange={() => setFailedOnly(!failedOnly)}
        />
        <Checkbox
          label="Include earlier pages"
          checked={everything}
          onChange={() => setEverything(!everything)}
        />
      </Group>
      <Flex direction="column" pos="relative" flex="1 1 13.75rem" mih="11.25rem" px="md" {...rest}>
        <NewsButton count={news} onShow={show} />
        {shown.length === 0 ? (
          <EmptyState title="No request matches">
            {all.length === 0
              ? 'No requests yet. The last 200 requests are stored.'
              : 'Remove a filter, or include earlier pages.'}
          </EmptyState>
        ) : (
          <VirtualTable
            label="Requests, newest first"
            columns={callColumns}
            rows={shown}
            row={{ key: keyOf, copied }}
            onOpen={(call) => setOpenId(call.id === openId ? undefined : call.id)}
            selection={{ key: openId }}
          />
        )}
      </Flex>
      {open === undefined ? null : <CallDetail key={open.id} call={open} />}
    </Dialog>
  )
}
