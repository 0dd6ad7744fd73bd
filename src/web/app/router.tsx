import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { Loading } from '#web/ui/layout/skeleton.tsx'
import { AdministratorsOnly, Everybody, SignedIn, SignedInUnframed, SignedOut } from './guards.tsx'
import { LiveChat } from './live-chat.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { BareFailure, screen } from './screen-code.tsx'

const signedOut: RouteObject[] = [
  screen('/login', 'LoginPage', () => import('#web/features/auth/login-page.tsx')),
  screen('/register', 'RegisterPage', () => import('#web/features/auth/register-page.tsx')),
]

const open: RouteObject[] = [
  screen('/forgot', 'ForgotPage', () => import('#web/features/auth/forgot-page.tsx')),
  screen('/reset/:token', 'ResetPage', () => import('#web/features/auth/reset-page.tsx')),
  screen('/confirm/:token', 'ConfirmPage', () => import('#web/features/auth/confirm-page.tsx')),
  screen('/sso/:token', 'TiePage', () => import('#web/features/sso/tie-page.tsx')),
  screen('/invite/:token', 'InvitePage', () => import('#web/features/members/invite-page.tsx')),
  screen('/contact', 'ContactPage', () => import('#web/features/leads/contact-page.tsx')),
  screen(
    '/register-interest',
    'RegisterInterestPage',
    () => import('#web/features/leads/register-interest-page.tsx'),
  ),
]

const signedIn: RouteObject[] = [
  screen('/', 'HomePage', () => import('./home-page.tsx')),
  screen('/manage-survey/:uuid', 'ManageSurveyPage', () => import('./manage-survey-page.tsx')),
  screen(
    '/manage-survey/:uuid/edit',
    'EditSurveyPage',
    () => import('#web/features/surveys/editor/edit-survey-page.tsx'),
  ),
  screen('/manage-survey/:uuid/report', 'SurveyReportPage', () => import('./survey-report-page.tsx')),
  screen(
    '/manage-survey/:uuid/assessment',
    'AssessmentPage',
    () => import('#web/features/assessments/assessment-page.tsx'),
  ),
  screen('/manage-survey/:uuid/share', 'SharePage', () => import('#web/features/actions/share-page.tsx')),
  screen('/actions', 'PlanPage', () => import('./plan-page.tsx')),
  screen(
    '/example-report',
    'ExampleReportPage',
    () => import('#web/features/reports/example/example-report-page.tsx'),
  ),
  screen(
    '/consultation',
    'ConsultationPage',
    () => import('#web/features/consultations/consultation-page.tsx'),
  ),
  screen('/consultation/:uuid', 'RulesPage', () => import('#web/features/consultations/rules-page.tsx')),
  screen('/trend', 'TrendPage', () => import('#web/features/reports/trend-page.tsx')),
  screen('/how-tos', 'HelpPage', () => import('#web/features/help/help-page.tsx')),
  screen('/how-tos/:id', 'ArticlePage', () => import('#web/features/help/article-page.tsx')),
  screen('/year', 'YearPage', () => import('#web/features/year/year-page.tsx')),
  screen('/team', 'TeamPage', () => import('#web/features/team/team-page.tsx')),
  screen('/setup-company', 'SetupCompanyPage', () => import('./setup-company-page.tsx')),
  screen('/feedbacks', 'FeedbacksPage', () => import('#web/features/feedback/feedbacks-page.tsx')),
  screen(
    '/feedbacks/request',
    'RequestFeedbackPage',
    () => import('#web/features/feedback/request-feedback-page.tsx'),
  ),
  screen(
    '/feedbacks/settings',
    'FeedbackSettingsPage',
    () => import('#web/features/feedback/feedback-settings-page.tsx'),
  ),
  screen('/feedbacks/:uuid', 'FeedbackPage', () => import('#web/features/feedback/feedback-page.tsx')),
  screen('/enquiries/:id', 'EnquiryRedirect', () => import('#web/features/leads/enquiry-page.tsx')),
  screen('/company-security', 'CompanySecurityPage', () => import('./company-security-page.tsx')),
  screen('/profile', 'ProfilePage', () => import('./profile-page.tsx')),
  screen('/profile/company', 'CompanySettingsPage', () => import('./settings-pages.tsx')),
  screen('/profile/languages', 'LanguagesSettingsPage', () => import('./settings-pages.tsx')),
  screen('/profile/people', 'PeopleSettingsPage', () => import('./settings-pages.tsx')),
  screen('/profile/data', 'DataSettingsPage', () => import('./settings-pages.tsx')),
  screen('/profile/connections', 'ConnectionsPage', () => import('./connections-page.tsx')),
  screen('/billing/subscription', 'ProfilePage', () => import('./profile-page.tsx')),
  screen(
    '/billing/test-checkout/:id',
    'TestCheckoutPage',
    () => import('#web/features/billing/test-checkout-page.tsx'),
  ),
  screen(
    '/billing/test-portal',
    'TestPortalPage',
    () => import('#web/features/billing/test-portal-page.tsx'),
  ),
]

const everybodys: RouteObject[] = [
  // Samples of the design, without any company's data.
  screen('/kitchen-sink', 'KitchenSinkPage', () => import('#web/ui/kitchen-sink/kitchen-sink.tsx')),
  { path: '*', Component: NotFoundPage },
]

const administration: RouteObject[] = [
  screen('', 'AdminPage', () => import('#web/features/prompts/admin-page.tsx')),
  screen('prompts', 'PromptsPage', () => import('#web/features/prompts/prompts-page.tsx')),
  screen('companies', 'CompaniesPage', () => import('#web/features/companies/companies-page.tsx')),
  screen('companies/:id', 'AdminCompanyPage', () => import('./admin-company-page.tsx')),
  screen('templates', 'TemplatesPage', () => import('#web/features/templates/templates-page.tsx')),
  screen('templates/new', 'NewTemplatePage', () => import('#web/features/templates/template-page.tsx')),
  screen('templates/:id', 'TemplatePage', () => import('#web/features/templates/template-page.tsx')),
  screen(
    'templates/:id/translations/:lang',
    'TranslationPage',
    () => import('#web/features/templates/translations/translation-page.tsx'),
  ),
  screen('languages', 'LanguagesPage', () => import('#web/features/languages/languages-page.tsx')),
  screen('languages/:lang', 'LanguagePage', () => import('#web/features/languages/language-page.tsx')),
  screen('help-lines', 'HelpLinesPage', () => import('#web/features/help-lines/help-lines-page.tsx')),
  screen('articles', 'ArticlesPage', () => import('#web/features/help/articles-page.tsx')),
  screen('articles/new', 'NewArticlePage', () => import('#web/features/help/edit-article-page.tsx')),
  screen('articles/:id', 'EditArticlePage', () => import('#web/features/help/edit-article-page.tsx')),
  screen('audit-log', 'AuditLogPage', () => import('#web/features/audit/audit-log-page.tsx')),
  screen('interests', 'InterestsPage', () => import('#web/features/leads/interests-page.tsx')),
  screen('interests/:id', 'InterestPage', () => import('#web/features/leads/interest-page.tsx')),
  screen('enquiries', 'EnquiriesPage', () => import('#web/features/leads/enquiries-page.tsx')),
  screen('enquiries/:id', 'EnquiryPage', () => import('#web/features/leads/enquiry-page.tsx')),
]

export const router = createBrowserRouter([
  {
    Component: Everything,
    ErrorBoundary: BareFailure,
    HydrateFallback: () => <Loading>{null}</Loading>,
    children: [
      { Component: SignedOut, children: signedOut },
      ...open,
      {
        Component: SignedInUnframed,
        children: [
          screen(
            '/second-step',
            'SecondStepPage',
            () => import('#web/features/auth/sign-in/second-step-page.tsx'),
          ),
        ],
      },
      {
        Component: SignedIn,
        children: [
          ...signedIn,
          {
            path: '/admin',
            Component: AdministratorsOnly,
            children: [...administration, { path: '*', Component: NotFoundPage }],
          },
        ],
      },
      { Component: Everybody, children: everybodys },
    ],
  },
])

function Everything() {
  return (
    <>
      <LiveChat />
      <Outlet />
    </>
  )
}
