import { useRouter } from '@tanstack/react-router'
import { CheckWithScans } from '#features/scans/index.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import type { DamlValueEncoding } from '#shared/queries/daml-value-encoding.ts'
import { updateAsCurl, type LoadedUpdate } from '#shared/queries/update.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useOpenUpdate } from './open-update.ts'
import type { UpdateView } from './update-params.ts'

interface UpdateActionsProps {
  readonly found: LoadedUpdate
  /** The text in the address: an update id, or a hash. */
  readonly text: string
  readonly encoding: DamlValueEncoding
  readonly view: UpdateView
  readonly event: string | undefined
}

/** The exports of an update: its address, the request, the received JSON, and a printout. */
export function UpdateActions({ found, text, encoding, view, event }: UpdateActionsProps) {
  const router = useRouter()
  const copy = useCopy()
  const { witness } = useOpenUpdate().params
  const update = found.answer.value
  const permalink = () => {
    const { publicHref } = router.buildLocation({
      to: '/updates/$updateId',
      params: { updateId: update.update_id },
      search: {
        view: view === 'tree' ? undefined : view,
        encoding: encoding === 'compact_json' ? undefined : encoding,
        event,
        witness,
      },
    })
    return new URL(publicHref, location.origin).href
  }
  const curl = () => updateAsCurl(text, encoding, found)
  const save = () => saveFile(fileName(update, encoding), [found.answer.text], 'application/json')
  return (
    <>
      <CheckWithScans ask={() => ({ kind: 'update', updateId: update.update_id, encoding })} />
      <ExportMenu
        items={[
          { label: 'JSON', onSelect: save },
          { label: 'Print', onSelect: () => print() },
          {
            label: 'Copy link',
            onSelect: async () => void (await copy(permalink(), 'the address of this update')),
          },
          {
            label: 'Copy curl command',
            onSelect: async () => void (await copy(curl(), 'the request as a curl command')),
          },
        ]}
      />
    </>
  )
}

function fileName({ update_id: id }: UpdateHistoryItem, encoding: DamlValueEncoding): string {
  const name = id.replaceAll(/[^\da-z]/gi, '').slice(0, 16)
  return `update-${name}${encoding === 'compact_json' ? '' : '-typed'}.json`
}
