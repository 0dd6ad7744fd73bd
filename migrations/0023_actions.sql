-- What a company does after a survey: one row an action, and one a change of it.
create table actions (
  id              integer generated always as identity primary key,
  -- Names it in the links of mails: unlike the number it never comes again.
  uuid            uuid not null default gen_random_uuid() unique,
  company_id      integer not null references companies on delete cascade,
  survey_id       integer not null references surveys on delete cascade,
  -- A tag of the launch and a category of the survey's own copy of its template, under their names there, which never change.
  tag_id          integer,
  team            text,
  category_id     integer,
  category        text,
  title           text not null,
  how             text,
  source          text not null check (source in ('suggested', 'own')),
  -- An account of the company, or the name of somebody without one; neither once the account is no longer of the company.
  owner_member_id integer references members on delete set null,
  owner_name      text,
  due_on          date not null,
  status          text not null default 'planned' check (status in ('planned', 'doing', 'done', 'dropped')),
  outcome         text,
  shared          boolean not null default false,
  -- The day of the owner's next reminder, moved on by the one process that sends it.
  remind_on       date,
  created_at      timestamptz not null,
  constraint actions_one_owner check (owner_member_id is null or owner_name is null)
);
create index actions_company on actions (company_id, due_on);
create index actions_survey on actions (survey_id);
create index actions_owner on actions (owner_member_id);
create index actions_reminders on actions (remind_on) where remind_on is not null;

create table action_changes (
  id        bigint generated always as identity primary key,
  action_id integer not null references actions on delete cascade,
  at        timestamptz not null,
  user_id   integer references users on delete set null,
  change    text not null
);
create index action_changes_action on action_changes (action_id, id);
create index action_changes_user on action_changes (user_id);

-- Which month's digest a company's owner has had.
create table plan_digests (
  company_id integer primary key references companies on delete cascade,
  month      text not null
);

-- Mails about the plan can be stopped by each of the company's people; the number of a row comes again after a backup, its
-- uuid never.
alter table members add column uuid uuid not null default gen_random_uuid() unique;
alter table members add column plan_mails_stopped_at timestamptz;

-- What came of a survey, told to everybody who was asked: the company's sentence, when it was last sent, to how many, and how
-- often.
alter table surveys add column outcome_note text;
alter table surveys add column outcome_shared_at timestamptz;
alter table surveys add column outcome_recipients integer not null default 0;
alter table surveys add column outcome_rounds integer not null default 0;
