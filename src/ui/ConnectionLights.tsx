import { type ConnectionStatus, familyNames } from './connection.ts'
import { visibleLines } from './visible-text.ts'
import styles from './ConnectionLight.module.css'

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

interface ConnectionLightProps {
  readonly status: ConnectionStatus
  /** The state in words beside the light, instead of in its tooltip only. */
  readonly withState?: boolean | undefined
}

/**
 * One connection's light. Its shape differs with its state as well as its colour: full when ready,
 * half when not or without a sign-in, a cross-bar when unreachable, a ring when unset or not known yet.
 */
function ConnectionLight({ status, withState = false }: ConnectionLightProps) {
  const { family, host, state, detail } = status
  const name = familyNames[family]
  const words = [`${name}: ${state}`, host, detail].flatMap((part) =>
    part === undefined ? [] : [visibleLines(part)],
  )
  return (
    <span className={styles.light} title={words.join('\n')}>
      <span aria-hidden className={styles.lamp} data-state={state} />
      <span className={styles.name}>{name}</span>
      <span className={withState ? styles.state : styles.spoken}>{state}</span>
    </span>
  )
}
