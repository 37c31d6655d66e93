import { ActionIcon, Flex } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useLinkProps, useNavigate } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { failureSentence } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { neighbourOf } from '../queries/neighbours.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useNotify } from '#ui/Notices.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useUpdateKey } from './use-update-key.ts'

const sides = {
  back: {
    label: 'Previous',
    amongOthers: 'Earlier',
    none: 'No earlier update',
    key: '[',
    icon: IconChevronLeft,
  },
  forward: {
    label: 'Next',
    amongOthers: 'Later',
    none: 'No newer update yet',
    key: ']',
    icon: IconChevronRight,
  },
} as const

/** Returns a link that replaces this update, in the same list and view. */
const linkTo = (updateId: string) =>
  linkOptions({
    to: '.',
    params: (params) => ({ ...params, updateId }),
    search: (search) => ({ ...search, event: undefined }),
  })

/** Links to the previous and the next update, which are loaded when the user is about to follow them. */
export function Neighbours(props: NeighboursProps) {
  return (
    <Flex component="nav" aria-label="Neighbouring updates">
      <NeighbourLink {...props} direction="back" />
      <NeighbourLink {...props} direction="forward" />
    </Flex>
  )
}

interface NeighboursProps {
  readonly updateId: string
  readonly position: Position
  /**
   * True if the page also shows the links of another list. The labels then contain the list's name.
   */
  readonly isAmongOthers: boolean
}

function NeighbourLink(props: NeighboursProps & { readonly direction: keyof typeof sides }) {
  const { updateId, position, isAmongOthers, direction } = props
  const { label: usual, amongOthers, none, key, icon: Icon } = sides[direction]
  const label = isAmongOthers ? amongOthers : usual
  const [isRequested, setRequested] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const announce = useAnnounce()
  const neighbour = neighbourOf(position, direction)
  const { data: id, isFetching } = useQuery({ ...neighbour, enabled: isRequested })

  const go = async () => {
    setRequested(true)
    try {
      const found = await client.fetchQuery(neighbour)
      if (found === null) announce(none)
      else {
        await navigate(linkTo(found))
      }
    } catch (error) {
      const failure = failureOf(error)
      const text = failure === undefined ? undefined : visibleText(failureSentence(failure))
      notify({ tone: 'reject', title: `${label} update not read`, text })
    }
  }
  useUpdateKey(key, () => void go())
  const onClick = (event: MouseEvent) => {
    if (typeof id === 'string') return
    event.preventDefault()
    void go()
  }
  const link = useLinkProps({
    ...linkTo(id ?? updateId),
    preload: typeof id === 'string' ? 'intent' : false,
    onPointerEnter: () => setRequested(true),
    onFocus: () => setRequested(true),
    onClick,
  })
  return (
    <ActionIcon
      component="a"
      {...link}
      // Until the neighbour is known, the link points to this update itself and must not be marked
      // as current.
      aria-current={undefined}
      aria-disabled={id === null}
      aria-keyshortcuts={key}
      aria-busy={isRequested && isFetching}
      aria-label={id === null ? none : `${label} update`}
      title={id === null ? none : `${label} update (${key})`}
      data-disabled={id === null || undefined}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
