import { Flex, Text, VisuallyHidden } from '@mantine/core'
import { type ConnectionStatus, familyNames } from '#ui/connection.ts'
import { visibleLines } from '#ui/visible-text.ts'
import styles from './Shell.module.css'

interface ConnectionLightsProps {
  readonly connections: readonly ConnectionStatus[]
  readonly withState?: boolean
}

/**
 * The status lights of the four connections. Narrow screens show the connections' names only together
 * with their states.
 */
export function ConnectionLights({ connections, withState = false }: ConnectionLightsProps) {
  return (
    <Flex
      component="ul"
      aria-label="Connections"
      className="plain"
      flex="none"
      wrap={withState ? 'wrap' : 'nowrap'}
      gap={withState ? '0.25rem 1rem' : { base: '0.25rem', xs: '0.625rem', sm: '0.875rem' }}
    >
      {connections.map((status) => (
        <li key={status.family}>
          <ConnectionLight status={status} withState={withState} />
        </li>
      ))}
    </Flex>
  )
}

interface ConnectionLightProps {
  readonly status: ConnectionStatus
  readonly withState: boolean
}

/**
 * A connection's light: full if ready, half if not ready or signed out, a diamond if unreachable, a
 * ring if not configured or unknown.
 */
function ConnectionLight({ status, withState }: ConnectionLightProps) {
  const { family, host, state, detail } = status
  const name = familyNames[family]
  const words = [`${name}: ${state}`, host, detail].flatMap((part) =>
    part === undefined ? [] : [visibleLines(part)],
  )
  return (
    <Flex
      component="span"
      display="inline-flex"
      align="center"
      gap="0.375rem"
      title={words.join('\n')}
    >
      <span aria-hidden className={styles.lamp} data-state={state} />
      <Text span fz="xs" c="dimmed" aria-hidden {...(withState ? {} : { visibleFrom: 'md' })}>
        {withState ? `${name} ${state}` : name}
      </Text>
      <VisuallyHidden>{`${name} ${state}`}</VisuallyHidden>
    </Flex>
  )
}
