import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '#contract/endpoint.ts'
import { reports } from '#contract/reports.ts'
import { surveyLanguages } from '#contract/survey-languages.ts'
import { surveyRequests } from '#contract/survey-requests.ts'
import { type Survey, type SurveyChange, type SurveySummary, surveys } from '#contract/surveys.ts'
import type { LanguageCode } from '#domain/languages.ts'
import type { PreflightCheck } from '#domain/lifecycle.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { keepFocus } from './keep-focus.ts'

export const surveysQuery = queryOptions({
  queryKey: ['surveys', 'list'],
  queryFn: () => call(surveys.list),
})

/** Surveys are loaded without their requests, which the screens load page by page. */
const ALONE = { requests: 'none' } as const

export const surveyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['surveys', 'one', uuid],
    queryFn: () => call(surveys.one, { params: { uuid }, query: ALONE }),
    retry: false,
    refetchOnWindowFocus: false,
  })

/** Part of query keys, so that a query is fetched again when the survey changes. */
const movesWith = ({ uuid, status, as_of, sent_number, completed_number }: Survey) =>
  [uuid, status, as_of, sent_number, completed_number] as const

const REQUESTS_A_PAGE = 100

export const requestsQuery = (survey: Survey, asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['surveys', 'requests', ...movesWith(survey), asked],
    queryFn: () =>
      call(surveyRequests.list, {
        params: { uuid: survey.uuid },
        query: { ...asked, per_page: REQUESTS_A_PAGE },
      }),
    refetchOnWindowFocus: false,
  })

export const participationQuery = (survey: Survey) =>
  queryOptions({
    queryKey: ['surveys', 'participation', ...movesWith(survey)],
    queryFn: () => call(surveys.participation, { params: { uuid: survey.uuid } }),
  })

export const reportTeamsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['surveys', 'teams', uuid],
    queryFn: () => call(reports.teams, { params: { uuid } }),
  })

/**
 * Before the launch, the languages that people in the audience read, and those they will get. Depends on the
 * audience and on the questions.
 */
export const surveyLanguagesQuery = ({ uuid, status, audience_number, tag_ids, blocks }: Survey) =>
  queryOptions({
    queryKey: ['surveys', 'languages', uuid, status, audience_number, tag_ids, blocks],
    queryFn: () => call(surveyLanguages.list, { params: { uuid } }),
    enabled: status === 'draft' || status === 'scheduled',
    staleTime: 0,
  })

/** Changes one of a survey's languages, and then fetches its languages again. */
function useLanguageWrite<Given>(survey: Survey, write: (given: Given) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      toast.success(done)
      return cache.invalidateQueries({ queryKey: surveyLanguagesQuery(survey).queryKey })
    },
    onError: sayItFailed,
  })
}

export const useAskForReview = (survey: Survey, lang: LanguageCode) =>
  useLanguageWrite(
    survey,
    () => call(surveyLanguages.askReview, { params: { uuid: survey.uuid, lang } }),
    'The reviewers can see your request',
  )

export const useDraft = (survey: Survey, lang: LanguageCode) =>
  useLanguageWrite(
    survey,
    (use: boolean) => call(surveyLanguages.useDraft, { params: { uuid: survey.uuid, lang }, body: { use } }),
    'Languages saved',
  )

const MANY = 500
const OFTEN_MS = 10_000
const SELDOM_MS = 60_000

/**
 * Keeps a scheduled or running survey up to date. It polls the short list of surveys and fetches the survey
 * only after a change. Otherwise, each poll by an administrator would add an entry to the audit log.
 */
export function useFollowed({ uuid, status, sent_number }: Survey) {
  const cache = useQueryClient()
  const { queryKey } = surveyQuery(uuid)
  useQuery({
    queryKey: ['surveys', 'pulse', uuid],
    queryFn: async () => {
      const list = await cache.fetchQuery({ ...surveysQuery, staleTime: 0 })
      const now = list.find((survey) => survey.uuid === uuid)
      if (now && hasMoved(now, cache.getQueryData(queryKey))) await cache.invalidateQueries({ queryKey })
      return now ?? null
    },
    enabled: status === 'scheduled' || status === 'active',
    refetchInterval: sent_number > MANY ? SELDOM_MS : OFTEN_MS,
  })
}

function hasMoved(now: SurveySummary, shown: Survey | undefined): boolean {
  const told = ['status', 'held', 'sent_number', 'completed_number', 'as_of'] as const
  return told.some((field) => now[field] !== shown?.[field])
}

export function useCreateSurvey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof surveys.create>) => call(surveys.create, { body, query: ALONE }),
    onSuccess: (survey) => {
      cache.setQueryData(surveyQuery(survey.uuid).queryKey, survey)
      return cache.invalidateQueries({ queryKey: surveysQuery.queryKey })
    },
  })
}

/**
 * Puts the server's reply into the cache. Cancels pending queries, because their older replies would
 * overwrite it.
 */
function useKept(uuid: string) {
  const cache = useQueryClient()
  return async (survey: Survey) => {
    const { queryKey } = surveyQuery(uuid)
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, survey)
    return cache.invalidateQueries({ queryKey: surveysQuery.queryKey })
  }
}

/**
 * Sends the whole survey with the names of the changed fields, so that a colleague's changes to other fields are kept.
 */
function useUpdate(uuid: string) {
  const cache = useQueryClient()
  return (change: SurveyChange, changed = Object.keys(change)) => {
    const whole = cache.getQueryData(surveyQuery(uuid).queryKey)
    return call(surveys.update, { params: { uuid }, body: { ...whole, ...change, changed }, query: ALONE })
  }
}

export function useChangeSurvey(uuid: string) {
  const update = useUpdate(uuid)
  return useMutation({
    mutationFn: (change: SurveyChange) => update(change),
    onSuccess: useKept(uuid),
  })
}

type Verb = 'schedule' | 'unschedule' | 'launch' | 'close' | 'inviteLateJoiners'

// The toasts are shown here, because the clicked button may be gone by then.
const DONE: Partial<Record<Verb, string>> = {
  schedule: 'Survey scheduled',
  unschedule: 'Survey moved back to draft',
  launch: 'Survey launched',
  close: 'Survey closed',
}

/** An action on the whole survey. Errors show the server's message. */
export function useSurveyVerb(uuid: string, verb: Verb) {
  const keep = useKept(uuid)
  return useMutation({
    mutationFn: (): Promise<Survey> => call(surveys[verb], { params: { uuid }, query: ALONE }),
    onSuccess: async (survey) => {
      if (DONE[verb]) toast.success(DONE[verb])
      await keep(survey)
      keepFocus()
    },
    onError: sayItFailed,
  })
}

export function useDeleteSurvey(uuid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(surveys.remove, { params: { uuid } }),
    onSuccess: () => {
      toast.success('Survey deleted')
      return cache.invalidateQueries({ queryKey: surveysQuery.queryKey })
    },
    onError: sayItFailed,
  })
}

const ticked = (checks: PreflightCheck[], check: PreflightCheck) =>
  checks.map((other) => (other.label === check.label ? check : other))

/**
 * Ticks one box on the checklist. Only this box is sent as changed, so that two managers can tick different
 * boxes at the same time. Afterwards, the survey is fetched again, because the last box may launch a survey
 * that was on hold.
 */
export function useTick(uuid: string, label: string) {
  const cache = useQueryClient()
  const { queryKey } = surveyQuery(uuid)
  const update = useUpdate(uuid)
  return useMutation({
    // Changes to one box share a scope, so that the latest change arrives last.
    scope: { id: `${uuid} ${label}` },
    mutationFn: (status: boolean) => {
      const { preflight_checks = [] } = cache.getQueryData(queryKey) ?? {}
      return update({ preflight_checks: ticked(preflight_checks, { label, status }) }, [label])
    },
    onSuccess: (_, status) => {
      cache.setQueryData(
        queryKey,
        (survey) =>
          survey && { ...survey, preflight_checks: ticked(survey.preflight_checks, { label, status }) },
      )
      void cache.invalidateQueries({ queryKey: ['surveys', 'pulse', uuid] })
    },
  })
}
