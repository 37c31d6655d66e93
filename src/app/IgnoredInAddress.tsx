import { useRouterState } from '@tanstack/react-router'
import { IgnoredText } from '#ui/IgnoredText.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'

/** Shows the parts of a pasted address that were ignored. */
export function IgnoredInAddress() {
  const ignored = useRouterState({ select: ({ location }) => location.state.ignored })
  if (ignored === undefined || ignored.length === 0) return null
  return (
    <output>
      <StatusMark tone="warning" label="The address contains more than an id" />{' '}
      <IgnoredText pieces={ignored} />
    </output>
  )
}
