-- A stress risk assessment with hazards, controls, evidence, consultation, checks and filed versions.

alter table assessments
  add column assessor    text,
  add column policy      jsonb not null default '{}',
  -- The person responsible for each team, by tag id. Merged in SQL, like `talks`.
  add column responsible jsonb not null default '{}';

-- Evidence, consultations and training, each with the fields of its list in `data`.
create table assessment_entries (
  id        integer generated always as identity primary key,
  survey_id integer not null references surveys on delete cascade,
  list      text not null check (list in ('evidence', 'consultation', 'training')),
  -- A tag that existed at the survey's launch, with its name at that time.
  tag_id    integer,
  team      text,
  data      jsonb not null,
  version   integer not null default 1
);
create index assessment_entries_survey on assessment_entries (survey_id, id);

-- Copies what companies have filled in so far: one entry for the consultation, and one for each kind of other
-- data.
insert into assessment_entries (survey_id, list, data)
select survey_id, 'consultation', jsonb_build_object(
  'on', consultation_on, 'how', consultation_how, 'who', consultation_who, 'said', null, 'changed', null)
from assessments
where consultation_how is not null or consultation_who is not null or consultation_on is not null
order by survey_id;

insert into assessment_entries (survey_id, list, data)
select survey_id, 'evidence', jsonb_build_object(
  'type', type, 'figure', null, 'unit', null, 'from', null, 'to', null, 'source', null, 'trend', 'unknown',
  'note', note)
from assessments,
  lateral (values
    (1, 'sickness_absence', absence, null),
    (2, 'turnover', turnover, null),
    (3, 'other', other_note is not null, other_note)
  ) as filled (place, type, is_filled, note)
where is_filled
order by survey_id, place;

alter table assessments
  drop column consultation_how,
  drop column consultation_who,
  drop column consultation_on,
  drop column absence,
  drop column turnover,
  drop column other_note;

create table hazards (
  id           integer generated always as identity primary key,
  survey_id    integer not null references surveys on delete cascade,
  area         text not null,
  -- A tag that existed at the survey's launch, with its name at that time. Null applies to everybody.
  tag_id       integer,
  team         text,
  cause        text not null,
  who          text,
  how          text,
  -- Existing controls: [{ text, level, works }]
  in_place     jsonb not null default '[]',
  -- The reason why no further control is needed.
  no_more      text,
  -- The title of the survey whose assessment it was copied from.
  carried_from text,
  version      integer not null default 1
);
create index hazards_survey on hazards (survey_id, id);

create table hazard_actions (
  hazard_id integer not null references hazards on delete cascade,
  action_id integer not null references actions on delete cascade,
  primary key (hazard_id, action_id)
);
create index hazard_actions_action on hazard_actions (action_id);

alter table actions
  add column level text check (level in ('prevents', 'copes', 'supports')),
  -- The day on which somebody should check whether the action works.
  add column check_on date,
  -- The day of the next email about the check. It is to the check what `remind_on` is to the due date.
  add column check_remind_on date;
create index actions_check_reminders on actions (check_remind_on) where check_remind_on is not null;

create table action_checks (
  id         integer generated always as identity primary key,
  action_id  integer not null references actions on delete cascade,
  checked_on date not null,
  how        text not null,
  result     text not null check (result in ('works', 'partly', 'not')),
  -- The action's `check_on` when the check was recorded. If the date has changed since, a check is due again.
  planned_on date
);
create index action_checks_action on action_checks (action_id, id);

create table assessment_versions (
  survey_id integer not null references surveys on delete cascade,
  number    integer not null,
  filed_at  timestamptz not null,
  -- The name of the person who filed it. It is not a reference, because a filed version never changes.
  filed_by  text not null,
  remark    text,
  -- [{ name, role }]
  signed_by jsonb not null,
  -- Everything that the PDF contains. json, because jsonb would not keep the order of fields.
  facts     json not null,
  pdf       bytea not null,
  -- The SHA-256 hashes, in hexadecimal, of the PDF and of the facts that a later change is compared with.
  sha256    text not null,
  facts_sha256 text not null,
  primary key (survey_id, number)
);

create function keep_assessment_version() returns trigger language plpgsql as $$
begin
  -- A version is deleted along with its survey, which no longer exists when the deletion reaches its
  -- versions.
  if tg_op = 'DELETE' and not exists (select from surveys where id = old.survey_id) then return old; end if;
  raise exception 'a filed version is never changed or deleted';
end $$;
create trigger assessment_versions_kept before update or delete on assessment_versions
  for each row execute function keep_assessment_version();
create trigger assessment_versions_kept_whole before truncate on assessment_versions
  for each statement execute function keep_assessment_version();
