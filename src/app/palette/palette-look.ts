import {
  IconActivity,
  IconArrowRight,
  IconClock,
  IconCreate,
  IconDark,
  IconExercise,
  IconFind,
  IconKey,
  IconNames,
  IconPackages,
  IconParties,
  IconSearch,
  IconTemplates,
  IconUsers,
  IconVotes,
} from '#ui/icons.ts'
import type { ShellAction } from '../keyboard.ts'
import type { ResultKind } from './palette-result.ts'
import type { PaletteItem } from './palette-item.ts'

type Icon = typeof IconFind

const iconsOfFound: Readonly<Record<ResultKind, Icon>> = {
  party: IconParties,
  name: IconNames,
  user: IconUsers,
  vote: IconVotes,
  package: IconPackages,
  'saved search': IconSearch,
  template: IconTemplates,
  choice: IconExercise,
  'recent page': IconClock,
}

const iconsOfActions: Partial<Readonly<Record<ShellAction, Icon>>> = {
  time: IconClock,
  theme: IconDark,
  requests: IconActivity,
  session: IconKey,
}

/** Returns the icon of an item. */
export function iconOf(item: PaletteItem): Icon {
  switch (item.kind) {
    case 'found':
      return iconsOfFound[item.found.kind]
    case 'shortcut':
      return typeof item.does === 'string'
        ? (iconsOfActions[item.does] ?? IconArrowRight)
        : item.does.icon
    case 'history':
      return IconFind
    case 'action':
      return IconCreate
    case 'entry':
      return IconExercise
    case 'paste':
      break
  }
  return IconArrowRight
}

/** Returns the heading of an item's group, for an empty text. */
function groupOf(item: PaletteItem): string {
  if (item.kind === 'found') return 'Recent'
  if (item.kind === 'entry') return item.entry.group
  if (item.kind === 'action') return 'Forms'
  return item.kind === 'shortcut' && typeof item.does !== 'string' ? 'Pages' : 'Keys'
}

/**
 * Returns the items with their positions, grouped under headings. For a typed text, all matches
 * form one group without a heading, best first.
 */
export function groupItems(items: readonly PaletteItem[], hasText: boolean) {
  const groups: { name: string | undefined; items: { item: PaletteItem; at: number }[] }[] = []
  for (const [at, item] of items.entries()) {
    const name = hasText ? undefined : groupOf(item)
    const last = groups.at(-1)
    if (last === undefined || last.name !== name) groups.push({ name, items: [{ item, at }] })
    else last.items.push({ item, at })
  }
  return groups
}
