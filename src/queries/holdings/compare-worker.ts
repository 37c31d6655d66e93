/** The worker in which two snapshots are loaded and compared, beside the page and not in its way. */
import { serve } from '../worker/serve.ts'
import { askHoldingsPage } from './ask-page.ts'
import { createComparisonService } from './compare-service.ts'

serve(createComparisonService(askHoldingsPage))
