import { scanHistory } from '../history-source.ts'
import { concernedUpdates, type UpdatesSource } from './concerned-updates.ts'
import { indexBesideDashboard } from './index-source.ts'

/** For one reading, by the dashboard's own server: from its index where it has one, and from Scan. */
export function updatesHere(hasIndex: boolean): UpdatesSource {
  return concernedUpdates(scanHistory(), hasIndex ? indexBesideDashboard() : undefined)
}
