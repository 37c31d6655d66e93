/** The worker that reads recorded activity off the page's thread. */
import { serve } from '#shared/queries/worker/serve.ts'
import { createActivityService } from './activity-service.ts'

serve(createActivityService())
