import type { ConnectionStatus } from './connection.ts'
import { ConnectionLight } from './ConnectionLight.tsx'

interface ConnectionLightsProps {
  readonly connections: readonly ConnectionStatus[]
  /** Each state in words beside its light. */
  readonly withState?: boolean
  readonly className?: string | undefined
}

/** The lights of the four connections, in their order. */
export function ConnectionLights({ connections, withState, className }: ConnectionLightsProps) {
  return (
    <ul aria-label="Connections" className={className}>
      {connections.map((status) => (
        <li key={status.family}>
          <ConnectionLight status={status} withState={withState} />
        </li>
      ))}
    </ul>
  )
}
