-- The account that changed a company's number to this one. Null if the trial began with the number.
alter table trials add column entered_by integer references users on delete set null;
create index trials_entered_by on trials (entered_by);
