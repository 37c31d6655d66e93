import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { watchStep, type Told } from '#ledger/watches/watch-step.ts'
import { attentionAreas } from '../attention/areas.ts'
import { checkedArea, type AttentionArea } from '../attention/area.ts'
import { keptNames } from '../kept-names.ts'
import { userStorage } from '../user-storage.ts'
import { isQuietNow, type Telling } from './telling.ts'
import { onWatchSettings, wantsToldOf, watchSettings } from './watch-settings.ts'

/** How the user is told, and of what time it is. */
export interface WatchSurroundings extends Telling {
  readonly tell: (verdict: Verdict, isSilent: boolean) => void
  /** What was told of holds no more. */
  readonly withdraw: (id: string) => void
  readonly areas?: readonly AttentionArea[]
}

/** How often a tab asks that nobody looks at, in milliseconds. */
const paceMs = 60_000

/**
 * Looks at what needs attention, also in a tab that nobody looks at, and tells the user of what is
 * watched: once each, whatever was reloaded meanwhile. The function that it gives ends that.
 */
export function runWatches(client: QueryClient, surroundings: WatchSurroundings): () => void {
  const areas = surroundings.areas ?? attentionAreas
  const observed = areas.map((area) => {
    const options = { refetchInterval: paceMs, refetchIntervalInBackground: true }
    return { area, observer: new QueryObserver(client, { ...checkedArea(area), ...options }) }
  })
  const look = () => {
    const settings = watchSettings()
    const step = watchStep(
      readTold(),
      observed.flatMap(({ area, observer }) => {
        const { data } = observer.getCurrentResult()
        if (data === undefined) return []
        const { verdicts, unchecked } = data
        return [{ name: area.name, verdicts, isWhole: unchecked.length === 0 }]
      }),
      {
        isWatched: (verdict) => wantsToldOf(verdict, settings),
        isQuiet: isQuietNow(surroundings),
      },
    )
    // Kept before anybody is told: what is told twice is worse than what is seen on the page only.
    if (step.fired.length > 0 || step.cleared.length > 0) keepTold(step.told)
    for (const id of step.cleared) surroundings.withdraw(id)
    for (const verdict of step.fired) surroundings.tell(verdict, !settings.hasSound)
  }
  const stops = [onWatchSettings(look), ...observed.map(({ observer }) => observer.subscribe(look))]
  return () => stops.forEach((stop) => stop())
}

const Kept = v.array(v.tuple([v.string(), v.string()]))

function readTold(): Told {
  try {
    const kept = v.safeParse(Kept, JSON.parse(userStorage.read(keptNames.watchesTold) ?? ''))
    return new Map(kept.success ? kept.output : [])
  } catch {
    return new Map()
  }
}

function keepTold(told: Told): void {
  userStorage.write(keptNames.watchesTold, JSON.stringify([...told]))
}
