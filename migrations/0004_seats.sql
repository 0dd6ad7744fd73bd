-- Somebody with a seat in a company is neither an owner nor a manager, but a team lead, an employee
-- representative, or both.
alter table members drop constraint members_role_check;
alter table members
  -- There is no foreign key, because a deleted tag keeps its reports and its lead may still read them.
  add column lead_tag_ids   integer[] not null default '{}',
  add column representative boolean   not null default false,
  add constraint members_role_check check (role in ('owner', 'manager', 'seat')),
  add constraint members_seat check ((role = 'seat') = (cardinality(lead_tag_ids) > 0 or representative));

-- Whether team leads also see the report of the whole company. Copied to each survey at its launch.
alter table companies add column leads_see_company boolean not null default false;

alter table surveys
  -- Which kinds of seats may read the survey's reports, fixed at launch: { leads, representatives }. Null
  -- before the launch, and for surveys that went out before there were seats.
  add column readers         jsonb,
  -- When representatives were last asked to look at the survey.
  add column consulted_at    timestamptz;

-- A representative's statement 'I was consulted'. It never changes, and stays with its survey after the
-- representative has left.
create table statements (
  id         integer generated always as identity primary key,
  survey_id  integer not null references surveys on delete cascade,
  company_id integer not null references companies on delete cascade,
  user_id    integer references users on delete set null,
  name       text not null,
  remark     text,
  -- What the representative saw.
  rules      jsonb not null,
  at         timestamptz not null
);
create index statements_survey on statements (survey_id, id);
create index statements_company on statements (company_id, id);
create index statements_user on statements (user_id);
