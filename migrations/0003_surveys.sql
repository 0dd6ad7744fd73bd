create table templates (
  id         integer generated always as identity primary key,
  name       text not null,
  categories jsonb not null,
  -- Names the content that it came with; null for one that administrators made.
  shipped    text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table surveys (
  id             integer generated always as identity primary key,
  company_id     integer not null references companies on delete cascade,
  uuid           uuid not null unique default gen_random_uuid(),
  title          text not null,
  status         text not null default 'draft' check (status in ('draft', 'scheduled', 'active', 'complete')),
  estimated_date date not null,
  repeat         text not null check (repeat in ('none', 'month', 'quarter', 'half_year', 'year')),
  template_id    integer not null references templates,
  -- The survey's own copy, frozen: later edits of the template never reach it.
  template       jsonb not null,
  -- Empty: the whole team.
  tag_ids        integer[] not null default '{}',
  -- Label to boolean, merged in SQL: two managers who tick two boxes at once both win.
  checks         jsonb not null default '{}',
  -- The owner was told that it did not go out on its date.
  held_at        timestamptz,
  -- The k of the disclosure rule, fixed at launch.
  min_group_size integer,
  -- The company's tags at launch, under their names of then: [{ id, name }].
  launch_tags    jsonb,
  launched_at    timestamptz,
  closes_at      timestamptz,
  -- The last reminder that went out: 0, 4 or 9 days after the launch.
  reminded_day   integer not null default 0,
  completed_at   timestamptz,
  -- Requests and how many of them were completed; final once the survey is complete, counted live before that.
  sent_number      integer not null default 0,
  completed_number integer not null default 0,
  created_at     timestamptz not null
);
create index surveys_company on surveys (company_id, id desc);
create index surveys_due on surveys (status, estimated_date) where status in ('scheduled', 'active');

create table survey_requests (
  id           integer generated always as identity primary key,
  survey_id    integer not null references surveys on delete cascade,
  -- Cleared when the person is deleted: the answers stay in the totals, without an owner.
  recipient_id integer references recipients on delete set null,
  status       text not null default 'pending' check (status in ('pending', 'completed', 'expired')),
  -- Copied when the request is made; they never change after that.
  tag_ids      integer[] not null default '{}',
  answer_count integer not null default 0,
  constraint survey_requests_once unique (survey_id, recipient_id)
);
create index survey_requests_pending on survey_requests (survey_id, id) where status = 'pending';
create index survey_requests_recipient on survey_requests (recipient_id);

-- No time of its own: nobody can line an answer up with the minute in which somebody was seen answering.
-- No foreign keys either: forty checks a submission, all locking the one row of the survey, would cost more than the rows.
-- The only statement that inserts holds the lock of their request; the trigger below does what a cascade would.
create table answers (
  -- First in the key, so that one survey's answers lie together and no other company's are ever read.
  survey_id   integer not null,
  request_id  integer not null,
  question_id integer not null,
  -- Known option values only; the one thing that scores and lists are counted from.
  choices     text[] not null,
  -- What somebody typed. Read by nothing but the administrators' views.
  written     text,
  primary key (survey_id, request_id, question_id)
);

create function delete_answers() returns trigger language plpgsql as $$
begin
  delete from answers where survey_id = old.id;
  return old;
end
$$;

create trigger surveys_delete_answers after delete on surveys
  for each row execute function delete_answers();

-- Written once, in the transaction that completes the survey. Only the two texts change later.
create table reports (
  id                integer generated always as identity primary key,
  survey_id         integer not null references surveys on delete cascade,
  -- The launch's tag; null is the full report. No foreign key: a deleted tag keeps its report.
  tag_id            integer,
  team              text,
  -- Null when published.
  withheld          text check (withheld in ('too_few', 'could_identify')),
  -- People counted; 0 when withheld.
  respondents       integer not null,
  completed         integer not null,
  recipients        integer not null,
  -- Null when withheld: what may not be shown is not kept. As json, since jsonb forgets the order of the template.
  counts            json,
  numbers           json,
  suggested_actions text not null default '',
  key_insights      text not null default '',
  -- A language model is still to write the texts; the built-in ones stand until then.
  awaits_model      boolean not null default false,
  updated_at        timestamptz not null,
  constraint reports_withheld check ((withheld is null) = (counts is not null) and (withheld is null) = (numbers is not null))
);
create unique index reports_once on reports (survey_id, coalesce(tag_id, 0));
