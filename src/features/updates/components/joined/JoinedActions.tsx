import { useRouter } from '@tanstack/react-router'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { updateOnParticipantAsCurl } from '../../queries/participant-history/participant-update.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useOpenUpdate } from '../open-update.ts'
import type { UpdatesParams } from '../update-params.ts'

interface SourcedActionsProps {
  readonly searchParams: Pick<UpdatesParams, 'source' | 'as'>
  readonly readers: ReadableParties
  /** Each side's JSON as received. */
  readonly text: string
}

/**
 * The exports of a participant's update: its address, the request, the received JSON, and a
 * printout.
 */
export function JoinedActions({ searchParams, readers, text }: SourcedActionsProps) {
  const router = useRouter()
  const copy = useCopy()
  const { updateId, params } = useOpenUpdate()
  const { view, event, witness } = params
  const permalink = () => {
    const { publicHref } = router.buildLocation({
      to: '/updates/$updateId',
      params: { updateId },
      search: { source: searchParams.source, as: searchParams.as, view, event, witness },
    })
    return new URL(publicHref, location.origin).href
  }
  const curl = () => updateOnParticipantAsCurl(updateId, readers)
  const name = updateId.replaceAll(/[^\da-z]/gi, '').slice(0, 16)
  const save = () =>
    saveFile(`update-${name}-${searchParams.source ?? 'scan'}.json`, [text], 'application/json')
  return (
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
          onSelect: async () =>
            void (await copy(curl(), 'the participant’s request as a curl command')),
        },
      ]}
    />
  )
}
