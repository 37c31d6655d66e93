import { QueryView } from '#shared/components/QueryView.tsx'
import type { AutoStart } from './use-auto-start.ts'

/** Why a page does not know how many calls its period takes. The retry may start the reading. */
export function EstimateFailure({ estimate }: Pick<AutoStart, 'estimate'>) {
  return (
    <QueryView
      query={estimate}
      title="Scan did not say how much of its history this period has"
      waiting={null}
    >
      {() => null}
    </QueryView>
  )
}
