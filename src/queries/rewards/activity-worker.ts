/** The worker in which recorded activity is read, beside the page and not in its way. */
import { serve } from '../worker/serve.ts'
import { createActivityService } from './activity-service.ts'

serve(createActivityService())
