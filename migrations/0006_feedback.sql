-- One row for each person whom a company has asked. It decides between two requests at once, and remembers a wish to be left alone.
create table feedback_people (
  id         integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  -- Trimmed and lower-cased before it gets here.
  email      text not null,
  -- When the last request reaches them: the next one has to wait from here.
  asked_at   timestamptz not null,
  stopped_at timestamptz,
  constraint feedback_people_once unique (company_id, email)
);

create table feedbacks (
  id                  integer generated always as identity primary key,
  company_id          integer not null references companies on delete cascade,
  person_id           integer not null references feedback_people on delete cascade,
  uuid                uuid not null unique default gen_random_uuid(),
  -- As whoever asked spelt it. Never published: what the person calls themselves stands in given_name.
  name                text,
  status              text not null check (status in ('waiting', 'sent', 'answered', 'replied')),
  send_at             timestamptz not null,
  rating              smallint check (rating between 1 and 5),
  given_name          text,
  additional_comments text,
  -- The writer agreed to have it published.
  publish             boolean not null default false,
  -- The company took it off its profile.
  unpublished         boolean not null default false,
  -- Of the first answer; it may be changed for 24 hours from then.
  answered_at         timestamptz,
  created_at          timestamptz not null
);
create index feedbacks_company on feedbacks (company_id, id desc);
create index feedbacks_person on feedbacks (person_id);
create index feedbacks_waiting on feedbacks (send_at) where status = 'waiting';
create index feedbacks_answers on feedbacks (company_id, answered_at desc) where answered_at is not null;

create table feedback_responses (
  id             integer generated always as identity primary key,
  feedback_id    integer not null references feedbacks on delete cascade,
  -- The draft that the answer itself asked for; all others were asked for by somebody.
  automatic      boolean not null,
  -- As it stood then.
  prompt         text not null,
  ai_response    text not null,
  human_response text,
  created_at     timestamptz not null
);
create index feedback_responses_feedback on feedback_responses (feedback_id, id desc);
-- A job that runs twice drafts once.
create unique index feedback_responses_automatic on feedback_responses (feedback_id) where automatic;
-- One reply is sent, whoever presses first.
create unique index feedback_responses_reply on feedback_responses (feedback_id) where human_response is not null;

create table company_api_tokens (
  company_id integer primary key references companies on delete cascade,
  -- SHA-256 of the token; the token itself was shown once.
  token_hash text not null unique,
  created_at timestamptz not null
);
