-- An address counts once somebody has opened a link that was sent to it. Who was there before this has been heard of already.
alter table users add column confirmed_at timestamptz;
update users set confirmed_at = created_at;

-- A link that proves an address: that of a new account, or the one that an account is to have from then on.
create table email_confirmations (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  -- Numbers of rows come again when a backup is restored; this never does, and the link's key is made of it.
  uuid       uuid not null unique default gen_random_uuid(),
  email      text not null,
  expires_at timestamptz not null,
  -- It was opened, or another link has made it void.
  ended_at   timestamptz
);
create index email_confirmations_user on email_confirmations (user_id);

alter table password_resets add column uuid uuid not null unique default gen_random_uuid();

-- Made anew each time an invitation is sent; cleared with its address when somebody accepts it.
alter table members add column invite_uuid uuid unique;
update members set invite_uuid = gen_random_uuid() where email is not null;
alter table members drop constraint members_invited;
alter table members add constraint members_invited
  check ((user_id is null) = (email is not null) and (email is null) = (invited_until is null) and (email is null) = (invite_uuid is null));

alter table feedback_people add column uuid uuid not null unique default gen_random_uuid();

-- What has not been sent yet goes out with links of the new kind.
update mails m set links = jsonb_set(m.links, '{reset,1}', to_jsonb(r.uuid))
  from password_resets r
  where m.sent_at is null and m.links -> 'reset' ->> 0 = 'reset' and m.links -> 'reset' ->> 1 = r.id::text;
update mails m set links = jsonb_set(m.links, '{accept,1}', to_jsonb(i.invite_uuid))
  from members i
  where m.sent_at is null and m.links -> 'accept' ->> 0 = 'invite' and m.links -> 'accept' -> 1 ->> 'id' = i.id::text and i.invite_uuid is not null;
update mails m set links = jsonb_set(m.links, '{stop,1}', to_jsonb(p.uuid))
  from feedback_people p
  where m.sent_at is null and m.links -> 'stop' ->> 0 = 'feedback-stop' and m.links -> 'stop' ->> 1 = p.id::text;
