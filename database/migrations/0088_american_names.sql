-- Changes nothing. A version that knows this migration reads the names that 0089 gives; an older one refuses to start then.
select 1;
